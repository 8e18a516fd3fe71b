/** Follow-up questions about code. */
import { script } from "../Script.ts"

export default script(`
    CREATE TABLE code_conversations (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      -- id of the API key, or subject of the token, that began the conversation
      credential text NOT NULL,
      -- encrypted: questions and answers quote code
      turns bytea NOT NULL,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX code_conversations_by_organization ON code_conversations (organization_id);
    CREATE INDEX code_conversations_by_expiry ON code_conversations (expires_at);

    SELECT confine_to_organization('code_conversations', 'SELECT, INSERT, UPDATE');
  `)
