// @example a module of Node.js
// @safe
import * as fs from "fs"
import { a } from "./a.js"

a()
