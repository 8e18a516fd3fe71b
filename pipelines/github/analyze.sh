#!/usr/bin/env bash
# Analyzes the commit of a workflow run for action.yml: SARIF with all findings, annotations and a summary with those that are
# new in the pull request. The status of the gate is an output, so that the other steps run before the job fails.
set -euo pipefail

results=$(mktemp -d "${RUNNER_TEMP:-/tmp}/code-analysis.XXXXXX")
sha=${HEAD_SHA:-$GITHUB_SHA}
ref=$GITHUB_REF

read -ra command <<< "$ANALYSIS_COMMAND"
read -ra more <<< "$MORE_ARGUMENTS"
new=(--format github --markdown "$results/summary.md" --json "$results/report.json")

if [ -n "$BASE_SHA" ]; then
  ref=refs/pull/$PULL_REQUEST/head
  # a shallow clone does not know where the branch left the other one
  if [ "$(git rev-parse --is-shallow-repository)" = true ]; then git fetch --quiet --no-tags --unshallow origin; fi
  git fetch --quiet --no-tags origin "$ref" "$BASE_SHA"
  new+=(--since "$BASE_SHA")
  if [ "$FAIL_ON" != none ]; then new+=(--fail-on "$FAIL_ON"); fi
fi

"${command[@]}" analyze "$ANALYZED_PATH" --commit "$sha" --format sarif "${more[@]}" > "$results/findings.sarif"
status=0
"${command[@]}" analyze "$ANALYZED_PATH" --commit "$sha" "${new[@]}" "${more[@]}" || status=$?
# what is not possible is no result
if [ "$status" -gt 1 ]; then exit "$status"; fi

# the upload takes the commit of a checkout, whatever it is told: here it is the analyzed one, without files
git worktree add --quiet --detach --no-checkout "$results/checkout" "$sha"

cat "$results/summary.md" >> "$GITHUB_STEP_SUMMARY"
node - "$results/report.json" >> "$GITHUB_OUTPUT" << 'SCRIPT'
const { health_score, findings } = JSON.parse(require("node:fs").readFileSync(process.argv[2], "utf8"))
console.log(`health-score=${health_score}\nfindings=${findings.filter((one) => !one.in_test_code).length}`)
SCRIPT
{
  echo "status=$status"
  echo "sarif=$results/findings.sarif"
  echo "checkout=$results/checkout"
  echo "summary=$results/summary.md"
  echo "sha=$sha"
  echo "ref=$ref"
} >> "$GITHUB_OUTPUT"
