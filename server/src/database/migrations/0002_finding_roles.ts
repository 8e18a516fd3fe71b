/** Where the code of a finding stands, how sure the finding is, and the order that follows from both. */
import { script } from "../Script.ts"

export default script(`
    ALTER TABLE findings
      ADD COLUMN role text NOT NULL DEFAULT 'production'
        CHECK (role IN ('production', 'test', 'example', 'fixture', 'documentation', 'vendored')),
      -- null where a finding is no security finding
      ADD COLUMN confidence text CHECK (confidence IN ('high', 'medium', 'low'));
    -- Which of the roles it is was not noted before: the next run of the branch says it.
    UPDATE findings SET role = 'test' WHERE in_test_code;
    -- 0 is the most urgent: by severity, then by confidence, then production code first. As engine/urgency.ts counts.
    ALTER TABLE findings ADD COLUMN urgency smallint NOT NULL GENERATED ALWAYS AS (
      CASE severity WHEN 'critical' THEN 0 WHEN 'high' THEN 8 WHEN 'medium' THEN 16 WHEN 'low' THEN 24 ELSE 32 END
      + CASE confidence WHEN 'high' THEN 0 WHEN 'medium' THEN 2 WHEN 'low' THEN 6 ELSE 4 END
      + CASE role WHEN 'production' THEN 0 ELSE 1 END
    ) STORED;
    -- Lists with the worst first; those by age within one severity keep the indexes by severity.
    CREATE INDEX findings_by_urgency ON findings (organization_id, status, urgency, created_at DESC, id DESC);
    CREATE INDEX findings_by_repository_urgency ON findings (repository_id, status, urgency, created_at DESC, id DESC);
    CREATE INDEX findings_by_run_urgency ON findings (analysis_run_id, status, urgency, created_at DESC, id DESC);
    CREATE INDEX findings_by_detector_urgency
      ON findings (organization_id, status, detector, urgency, created_at DESC, id DESC);
  `)
