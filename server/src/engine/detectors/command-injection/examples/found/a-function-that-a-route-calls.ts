// @example a method of an object that a route makes
const { exec } = require('child_process')
const express = require('express')

const app = express()
app.get('/convert', (req: Request, res: Response) => {
  const converter = new Converter()
  converter.run(`convert ${req.query.name}`)
})

class Converter {
  run(command: string) {
    // @finding
    exec(command)
  }
}
