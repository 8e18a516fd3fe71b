/** Further source hosts: any kind of installation, and events with the name of their host. */
import { script } from "../Script.ts"

export default script(`
    -- the service checks the kinds of hosts, so that a new one needs no migration
    ALTER TABLE installations DROP CONSTRAINT installations_provider_check;
    -- as for GitHub: several organizations may share a folder, but an installation on a host belongs to one
    CREATE UNIQUE INDEX installations_hosted ON installations (provider, external_id) WHERE provider <> 'local';

    ALTER TABLE github_deliveries ADD COLUMN provider text NOT NULL DEFAULT 'github';
  `)
