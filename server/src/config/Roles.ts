/** Roles of users, as named in tokens; `accounts/Roles.ts` defines their permissions. */

/** `viewer` reads everything; `member` may also start analyses and decide on fixes; `admin` may do everything. */
export type Role = "viewer" | "member" | "admin"

/** Roles in ascending order of permissions. */
export const roles: ReadonlyArray<Role> = ["viewer", "member", "admin"]
