/** The roles of users: each is a set of permissions. */
import { allPermissions, type Permission } from "../contract/Principal.ts"

/** `viewer` reads everything; `member` may also start analyses and decide on fixes; `admin` may do everything. */
export type Role = "viewer" | "member" | "admin"

/** The roles, the one with the fewest permissions first. */
export const roles: ReadonlyArray<Role> = ["viewer", "member", "admin"]

const reading = allPermissions.filter((permission) => permission.endsWith(":read"))

const permissionsByRole: { readonly [Name in Role]: ReadonlyArray<Permission> } = {
  viewer: reading,
  member: [...reading, "analysis:write", "fixes:write"],
  admin: allPermissions,
}

/** What somebody with all of these roles may do; without any, nothing. */
export const permissionsOf = (held: ReadonlyArray<Role>): ReadonlySet<Permission> =>
  new Set(held.flatMap((role) => permissionsByRole[role]))
