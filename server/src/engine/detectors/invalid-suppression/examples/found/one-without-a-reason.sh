# @example one without a reason
# @finding
# code-analysis: ignore[long-function]
f() { echo 1; }
