/** Triage: decisions of people about findings, and their history. */
import { script } from "../Script.ts"

export default script(`
    -- A row for each finding with a decision. Not a part of findings: releases without dismissals continue to work, and
    -- a decision about thousands of findings writes narrow rows with three indexes.
    CREATE TABLE finding_triage (
      finding_id uuid PRIMARY KEY REFERENCES findings ON DELETE CASCADE,
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      repository_id uuid NOT NULL REFERENCES repositories ON DELETE CASCADE,
      -- null while the finding is not dismissed
      dismissed_at timestamptz,
      dismissed_by text,
      dismissal_reason text
        CHECK (dismissal_reason IN ('false_positive', 'accepted_risk', 'wont_fix', 'used_in_tests')),
      dismissal_comment text,
      assignee text,
      CHECK ((dismissed_at IS NOT NULL) = (dismissed_by IS NOT NULL)),
      CHECK ((dismissed_at IS NOT NULL) = (dismissal_reason IS NOT NULL))
    );
    -- dismissed findings of an organization and a repository, in which runs search by identity
    CREATE INDEX finding_triage_dismissed ON finding_triage (organization_id, repository_id)
      WHERE dismissed_at IS NOT NULL;
    CREATE INDEX finding_triage_assigned ON finding_triage (organization_id, assignee) WHERE assignee IS NOT NULL;
    CREATE INDEX finding_triage_of_repository ON finding_triage (repository_id);

    CREATE TABLE finding_events (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      finding_id uuid NOT NULL REFERENCES findings ON DELETE CASCADE,
      action text NOT NULL,
      -- null if the service itself acted
      actor text,
      reason text,
      comment text,
      assignee text,
      created_at timestamptz NOT NULL
    );
    CREATE INDEX finding_events_history ON finding_events (finding_id, created_at DESC, id DESC);
    CREATE INDEX finding_events_of_organization ON finding_events (organization_id);

    SELECT confine_to_organization('finding_triage', 'SELECT, INSERT, UPDATE');
    SELECT confine_to_organization('finding_events', 'SELECT, INSERT');
  `)
