import { a } from 'd' // e
a()
