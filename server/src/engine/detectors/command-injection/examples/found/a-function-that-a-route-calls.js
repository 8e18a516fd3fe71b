// @example a function that a route calls, with what the file has by its name
import { exec } from 'child_process'
import express from 'express'

const app = express()
app.get('/convert', (req, res) => convert('convert ' + req.query.name))

function convert(command) {
  // @finding
  exec(command)
}
