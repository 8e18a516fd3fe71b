const fs = require("node:fs");
const { randomInt } = require("node:crypto");
const a = require("./a");

let password = letters[randomInt(letters.length)];
