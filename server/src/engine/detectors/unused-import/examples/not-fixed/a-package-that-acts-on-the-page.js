// @example a package that acts on the page when it is loaded
import * as bootstrap from "bootstrap"
import { a } from "./a.js"

a()
