/** The roles of users: each is a set of permissions. */
import type { Role } from "../config/Roles.ts"
import { allPermissions, type Permission } from "../contract/Principal.ts"

const reading = allPermissions.filter((permission) => permission.endsWith(":read"))

const permissionsByRole: { readonly [Name in Role]: ReadonlyArray<Permission> } = {
  viewer: reading,
  member: [...reading, "analysis:write", "findings:write", "fixes:write"],
  admin: allPermissions,
}

/** Permissions of a user with all of these roles; none without a role. */
export const permissionsOf = (held: ReadonlyArray<Role>): ReadonlySet<Permission> =>
  new Set(held.flatMap((role) => permissionsByRole[role]))
