/** The role of statements within a tenant: it cannot log in, and row-level security is in effect for it. */
import { SqlClient } from "effect/sql"
import { Data, Effect, Schema } from "effect"
import { rowsAs } from "./Rows.ts"

/** Name of the role. One role serves all databases of a server, since its permissions are granted in each. */
export const tenantRole = "code_analysis_tenant"

/** Sets a connection to the role and the organization `$1`, for all further statements on it. */
export const settleTenant = `SELECT set_config('role', '${tenantRole}', false), set_config('app.organization_id', $1, false)`

/** The user of DATABASE_URL can neither create the role nor become a member of it. */
export class TenantRoleMissing extends Data.TaggedError("TenantRoleMissing")<{
  readonly user: string
  readonly cause: unknown
}> {
  override get message(): string {
    return `The database user ${this.user} cannot use the role ${tenantRole}, which keeps organizations apart. Let an administrator of the server run: CREATE ROLE ${tenantRole}; GRANT ${tenantRole} TO "${this.user.replaceAll('"', '""')}";`
  }
}

const RoleState = Schema.Struct({ user: Schema.String, exists: Schema.Boolean, usable: Schema.Boolean })

/** Creates the role and makes the user a member, if necessary: roles belong to the server, not to the database. */
export const ensureTenantRole = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const role = sql(tenantRole)

  /** State of the role. Up to version 15, members of a role can always use it. */
  const look = Effect.map(
    sql`
        SELECT current_user::text AS user, role.oid IS NOT NULL AS exists,
          coalesce(pg_has_role(
            role.oid, CASE WHEN current_setting('server_version_num')::integer < 160000 THEN 'MEMBER' ELSE 'SET' END
          ), false) AS usable
        FROM (SELECT) AS one LEFT JOIN pg_roles AS role ON role.rolname = ${tenantRole}
      `.pipe(rowsAs(RoleState)),
    ([state]) => state ?? { user: "unknown", exists: false, usable: false },
  )

  const create = Effect.flatMap(look, ({ exists }) => (exists ? Effect.void : Effect.asVoid(sql`CREATE ROLE ${role}`)))
  const join = Effect.flatMap(look, ({ usable }) =>
    usable ? Effect.void : Effect.asVoid(sql`GRANT ${role} TO CURRENT_USER`),
  )

  if ((yield* look).usable) return
  // several services of one server may try this at the same time; only the result matters
  const tried = yield* Effect.exit(Effect.andThen(Effect.ignore(create), join))
  const { user, usable } = yield* look
  if (!usable) return yield* new TenantRoleMissing({ user, cause: tried })
})
