// @example a digit of a password, with an import like the others
const fs = require("node:fs");
const a = require("./a");

let password = letters[Math.floor(Math.random() * letters.length)];
