# The room beside this file is compiled as it stands.
