/** The colors of all pages: text at 4.5 to 1 and more, borders of what is typed into at 3 to 1, in both themes. */
export const colors = `
:root {
  color-scheme: light dark;
  --page: #f6f7f9;
  --card: #fff;
  --raised: #f0f2f6;
  --text: #12161f;
  --muted: #535d6e;
  --line: #e1e5ec;
  --strong-line: #868f9d;
  --accent: #3a49d4;
  --accent-hover: #2b38ae;
  --on-accent: #fff;
  --accent-page: #eceeff;
  --good: #0b6a41;
  --good-page: #e0f4e9;
  --warning: #7f4d00;
  --warning-page: #fcf0d8;
  --bad: #b0251d;
  --bad-page: #fdeae8;
  --critical: #fff;
  --critical-page: #a11237;
  --info: #2450b8;
  --info-page: #e7eefd;
  --neutral: #4c5665;
  --neutral-page: #eceff3;
  --added-page: #e3f7e9;
  --removed-page: #fdeceb;
  --marked-page: #fff4d6;
  --keyword: #97206e;
  --type: #0a616c;
  /* fills of charts, which carry no letters: by severity, and of what has no findings */
  --fill-critical: #a11237;
  --fill-high: #e0523f;
  --fill-medium: #efa52d;
  --fill-low: #7ea6f4;
  --fill-info: #b7c0cd;
  --fill-clean: #cfe8dc;
  --on-fill: #0d1119;
  --on-fill-critical: #fff;
  --shadow: 0 1px 2px rgb(20 28 45 / 5%), 0 1px 6px rgb(20 28 45 / 4%);
  --radius: 0.625rem;
  --code: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
}

@media (prefers-color-scheme: dark) {
  :root {
    --page: #0c0f15;
    --card: #141820;
    --raised: #1c212b;
    --text: #e9ecf2;
    --muted: #9ca7b8;
    --line: #272e3a;
    --strong-line: #717b8b;
    --accent: #a5b0ff;
    --accent-hover: #c0c8ff;
    --on-accent: #0c1030;
    --accent-page: #1f2648;
    --good: #7edca6;
    --good-page: #12301f;
    --warning: #f1c36d;
    --warning-page: #34270d;
    --bad: #ffaaa2;
    --bad-page: #3e1b18;
    --critical: #2c0412;
    --critical-page: #ff8fab;
    --info: #a6c1ff;
    --info-page: #192748;
    --neutral: #b8c1cd;
    --neutral-page: #272d37;
    --added-page: #12301f;
    --removed-page: #3a1c1a;
    --marked-page: #352b10;
    --keyword: #ffa3cf;
    --type: #7fd6e0;
    --fill-critical: #ff7b9c;
    --fill-high: #f0806f;
    --fill-medium: #d9a03f;
    --fill-low: #6f93dc;
    --fill-info: #66707f;
    --fill-clean: #24463a;
    --on-fill: #0d1119;
    --on-fill-critical: #0d1119;
    --shadow: none;
  }
}
`
