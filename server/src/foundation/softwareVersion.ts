/** The version of this software, as its command lines and its reports name it. */
export const softwareVersion = "0.1.0"
