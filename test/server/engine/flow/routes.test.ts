/** Which parameters of routes carry no text. */
import { expect, test } from "vitest"
import { confinedParameters } from "../../../../server/src/engine/flow/routes.ts"

test.each([
  ["Express", String.raw`app.get('/a/:id(\\d+)', show)`],
  ["Spring", String.raw`@GetMapping("/a/{id:\\d+}")`],
  ["chi", 'r.Get("/a/{id:[0-9]+}", show)'],
  ["ASP.NET", '[HttpGet("/a/{id:int}")]'],
  ["Symfony", String.raw`#[Route('/a/{id<\d+>}')]`],
  ["Flask", '@app.route("/a/<int:id>")'],
  ["Flask, of an identifier", '@app.route("/a/<uuid:id>")'],
  ["Django", String.raw`re_path(r"^a/(?P<id>\d+)/$", show)`],
  ["Grape", "requires :id, type: Integer"],
  ["GraphQL in Ruby", "argument :id, Integer, required: true"],
  ["JAX-RS, by letters,", String.raw`@Path("/a/{id: [a-z0-9\\-]+}/data")`],
  ["JAX-RS, by words,", '@Path("/a/{id: small|large}")'],
  ["a fixed number of digits", String.raw`app.get('/a/:id(\\d{4})', show)`],
])("%s confines a parameter", (_, route) => {
  expect([...confinedParameters(route)]).toEqual(["id"])
})

test.each([
  ["any text", "app.get('/a/:id', show)"],
  ["a path", '@app.route("/a/<path:id>")'],
  ["letters", String.raw`app.get('/a/:id(\\w+)', show)`],
  ["digits and more", String.raw`@GetMapping("/a/{id:\\d+.*}")`],
  ["digits in one route alone", String.raw`app.get('/a/:id(\\d+)', show); app.get('/b/:id', show)`],
  ["a text of Grape", "requires :id, type: String"],
  ["dots", '@Path("/a/{id: [a-z.]+}")'],
  ["all but a slash", '@Path("/a/{id: [^/]+}")'],
  ["no route", "const text = `${id}`"],
])("a parameter may hold %s", (_, route) => {
  expect([...confinedParameters(route)]).toEqual([])
})
