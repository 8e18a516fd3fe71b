/** Organizations and the names that an identity provider has for them. */
import { layer } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { expect } from "vitest"
import { Organizations } from "../../../server/src/accounts/Organizations.ts"
import { TestDatabase } from "../support/TestDatabase.ts"

layer(Organizations.layer.pipe(Layer.provideMerge(TestDatabase)))("a link to an identity provider", (it) => {
  // the first who signs in makes an organization of that name, which stands in the way of the link that was meant
  it.effect("regression: one that another organization has says how to be rid of that", () =>
    Effect.gen(function* () {
      const organizations = yield* Organizations
      const own = yield* organizations.create("default", "enterprise")
      const made = yield* organizations.ensureExternal("acme", "Acme")
      const { message } = yield* Effect.flip(organizations.link(own.id, "acme"))
      expect(message).toBe(
        `Acme is linked to acme already. If nothing in it is needed, remove it first: organizations remove org_${made.id} --confirm 'Acme'`,
      )
      yield* organizations.link(own.id, "globex")
      expect(Option.map(yield* organizations.findExternal("globex"), ({ id }) => id)).toEqual(Option.some(own.id))
    }),
  )

  // names come from claims of whoever signs in, and an operator copies the command
  it.effect("regression: runs nothing that a name says when its command is copied to a shell", () =>
    Effect.gen(function* () {
      const organizations = yield* Organizations
      const own = yield* organizations.create("own", "enterprise")
      yield* organizations.ensureExternal("evil", "$(id) `id` it's")
      const { message } = yield* Effect.flip(organizations.link(own.id, "evil"))
      expect(message).toContain("--confirm '$(id) `id` it'\\''s'")
    }),
  )
})
