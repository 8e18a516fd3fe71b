/** Further source hosts: any kind of installation, and events with the name of their host. */
import { script } from "../Script.ts"

export default script(`
    -- the service knows the kinds of hosts; a further one is no further migration
    ALTER TABLE installations DROP CONSTRAINT installations_provider_check;
    -- as with GitHub: a folder may be shown to several organizations, an installation on a host belongs to one
    CREATE UNIQUE INDEX installations_hosted ON installations (provider, external_id) WHERE provider <> 'local';

    ALTER TABLE github_deliveries ADD COLUMN provider text NOT NULL DEFAULT 'github';
  `)
