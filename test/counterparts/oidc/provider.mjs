/**
 * A certified OpenID Connect provider (`oidc-provider`) as a program of its own, told by one JSON text what it is:
 * its port, the clients, the keys that it signs with, and how far its clock is ahead. Anybody may sign in, with any password.
 */

const { port, clients, keys, resource, secondsAhead } = JSON.parse(process.argv[2] ?? "{}")

// before the provider is loaded, so that nothing in it keeps the right time
const now = Date.now.bind(Date)
Date.now = () => now() + secondsAhead * 1000

const { default: Provider } = await import("oidc-provider")

const organization = { org_id: "acme", role: "admin" }

const provider = new Provider(`http://127.0.0.1:${port}`, {
  clients,
  jwks: { keys },
  claims: { openid: ["sub", ...Object.keys(organization)], profile: ["name"] },
  conformIdTokenClaims: false,
  cookies: { keys: ["only for tests"] },
  findAccount: (_, accountId) => ({
    accountId,
    claims: () => ({ sub: accountId, name: accountId, ...organization }),
  }),
  extraTokenClaims: () => organization,
  features: {
    resourceIndicators: {
      enabled: true,
      defaultResource: () => undefined,
      getResourceServerInfo: (_, indicator) => ({
        scope: "",
        audience: indicator === resource ? indicator : `${indicator} of others`,
        accessTokenFormat: "jwt",
        jwt: { sign: { alg: "RS256" } },
      }),
    },
    rpInitiatedLogout: { enabled: true },
  },
})
provider.listen(port, "127.0.0.1")
