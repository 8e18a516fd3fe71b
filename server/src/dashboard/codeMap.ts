/** Maps of a repository's files as SVG: a treemap by size and findings, and a plot of changes against complexity. */
import type { FileEntry } from "@code-analysis/sdk"
import { hierarchy, treemap, treemapSquarify } from "d3-hierarchy"
import { count, counted } from "../foundation/text/Counted.ts"
import { type Html, html } from "../foundation/text/Html.ts"

const mapWidth = 960
const mapHeight = 460
const headerHeight = 20

/** Minimum size of a cell with a name. */
const narrowestName = 60
const lowestName = 18

/** Approximate width of a letter; longer names are cut. */
const letterWidth = 6.6

interface Node {
  readonly name: string
  readonly path: string
  readonly file: FileEntry | undefined
  readonly children: ReadonlyArray<Node>
}

const lastOf = (path: string): string => path.replace(/\/$/, "").split("/").at(-1) ?? path

/** Deepest folder that contains all files, to skip folders with nothing but one folder. */
const commonFolder = (folder: string, files: ReadonlyArray<FileEntry>): string => {
  const [first, ...others] = files
  const slash = first?.path.indexOf("/", folder.length) ?? -1
  if (first === undefined || slash === -1) return folder
  const below = first.path.slice(0, slash + 1)
  return others.every(({ path }) => path.startsWith(below)) ? commonFolder(below, files) : folder
}

/** Files directly in the folder, and one group for each of its subfolders. */
const nodesOf = (folder: string, files: ReadonlyArray<FileEntry>): ReadonlyArray<Node> => {
  const groups = new Map<string, Array<Node>>()
  const own: Array<Node> = []
  for (const file of files) {
    const node: Node = { name: lastOf(file.path), path: file.path, file, children: [] }
    const slash = file.path.indexOf("/", folder.length)
    if (slash === -1) own.push(node)
    else {
      const path = file.path.slice(0, slash + 1)
      const group = groups.get(path)
      if (group === undefined) groups.set(path, [node])
      else group.push(node)
    }
  }
  return [
    ...[...groups].map(([path, children]): Node => ({ name: lastOf(path), path, file: undefined, children })),
    ...own,
  ]
}

/** CSS class of a file's highest severity. */
const worst = ({ by_severity }: FileEntry): string => {
  if (by_severity.critical > 0) return "critical"
  if (by_severity.high > 0) return "high"
  if (by_severity.medium > 0) return "medium"
  return by_severity.low + by_severity.info > 0 ? "low" : "clean"
}

const clipped = (name: string, width: number): string => {
  const letters = Math.floor((width - 10) / letterWidth)
  return name.length <= letters ? name : `${name.slice(0, Math.max(1, letters - 1))}…`
}

const wordsOf = (file: FileEntry): string =>
  `${file.path}: ${counted(file.code_lines, "line")}, ${counted(file.findings, "finding")}, complexity ${count(file.complexity)}`

const px = (value: number): string => String(Math.round(value * 10) / 10)

/** Link targets of the maps. */
export interface MapLinks {
  readonly folder: (path: string) => string
  readonly file: (path: string) => string
}

/** Treemap of files by size, colored by their highest severity and grouped by folder. */
export const codeTreemap = (folder: string, files: ReadonlyArray<FileEntry>, links: MapLinks): Html => {
  const root: Node = {
    name: folder,
    path: folder,
    file: undefined,
    children: nodesOf(commonFolder(folder, files), files),
  }
  const tree = hierarchy<Node>(root, ({ children }) => [...children])
    .sum(({ file }) => file?.code_lines ?? 0)
    // method of d3: sorts the tree in place; it is not an array
    // oxlint-disable-next-line unicorn/no-array-sort
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
  const laidOut = treemap<Node>()
    .tile(treemapSquarify)
    .size([mapWidth, mapHeight])
    .paddingInner(2)
    .paddingTop(({ depth }) => (depth === 1 ? headerHeight : 0))(tree)
  const folders = (laidOut.children ?? []).filter(({ data }) => data.file === undefined)
  const leaves = laidOut.leaves().filter(({ data }) => data.file !== undefined)
  return html`<svg
    class="treemap"
    viewBox="0 0 ${mapWidth} ${mapHeight}"
    role="group"
    aria-label="Files by lines of code, colored by their worst finding"
  >
    ${folders.map(
      ({ data, x0, x1, y0, y1 }) =>
        html`<a href="${links.folder(data.path)}" aria-label="Folder ${data.path}"
          ><rect class="folder" x="${px(x0)}" y="${px(y0)}" width="${px(x1 - x0)}" height="${px(y1 - y0)}" />${
            x1 - x0 < narrowestName
              ? undefined
              : html`<text class="folder-name" x="${px(x0 + 5)}" y="${px(y0 + 14)}"
                  >${clipped(`${data.name}/`, x1 - x0)}</text
                >`
          }</a
        >`,
    )}
    ${leaves.map(({ data, x0, x1, y0, y1 }) => {
      const { file, path } = data
      if (file === undefined) return html``
      const words = wordsOf(file)
      return html`<a href="${links.file(path)}" aria-label="${words}"
        ><title>${words}</title
        ><rect
          class="cell ${worst(file)}"
          x="${px(x0)}"
          y="${px(y0)}"
          width="${px(Math.max(0, x1 - x0))}"
          height="${px(Math.max(0, y1 - y0))}"
      /></a>`
    })}
    <g class="names" aria-hidden="true">
      ${leaves
        .filter(({ x0, x1, y0, y1 }) => x1 - x0 >= narrowestName && y1 - y0 >= lowestName)
        .map(({ data: { file, name }, x0, x1, y0 }) =>
          file === undefined
            ? html``
            : html`<text class="${worst(file)}" x="${px(x0 + 5)}" y="${px(y0 + 14)}">${clipped(name, x1 - x0)}</text>`,
        )}
    </g>
  </svg>`
}

/** Legend of the map's colors. */
export const treemapLegend = (): Html =>
  html`<ul class="legend">
    ${[
      ["critical", "Critical"],
      ["high", "High"],
      ["medium", "Medium"],
      ["low", "Low or info"],
      ["clean", "No findings"],
    ].map(([name = "", words = ""]) => html`<li><span class="swatch cell ${name}"></span>${words}</li>`)}
  </ul>`

/** Size of the plot and maximum number of files. Text is not scaled, so phones get a separate drawing. */
interface PlotFrame {
  readonly name: "wide" | "narrow"
  readonly width: number
  readonly height: number
  readonly files: number
}

const plotFrames: ReadonlyArray<PlotFrame> = [
  { name: "wide", width: 960, height: 300, files: 150 },
  { name: "narrow", width: 340, height: 260, files: 40 },
]

const plotLeft = 46
const plotRight = 16
const plotTop = 14
const plotBottom = 40

/** Number of files with a name in the plot: those closest to the top right. */
const named = 5

/** Minimum distance between names. */
const widestName = 130
const nameHeight = 16

/** Radius of the smallest and largest circle. */
const smallestRadius = 4
const largestRadius = 16

/** Square root scale: most files change rarely and are simple, so their circles would overlap on a linear one. */
const share = (value: number, most: number): number => (most === 0 ? 0 : Math.sqrt(value / most))

/** Rounds down to one significant digit. */
const roundBelow = (value: number): number => {
  const unit = 10 ** Math.floor(Math.log10(value))
  return Math.floor(value / unit) * unit
}

/** Ticks at roughly equal distances on the square root scale. */
const ticksOf = (most: number): ReadonlyArray<number> => {
  const marks = [most / 16, most / 4, (most * 9) / 16, most].filter((mark) => mark >= 1)
  return [0, ...new Set(marks.map(roundBelow))]
}

/** File with changes. */
interface ChangedFile {
  readonly file: FileEntry
  readonly commits: number
}

/** Plot of files in descending order of importance. */
const plotIn = (
  { name, width: plotWidth, height: plotHeight }: PlotFrame,
  inOrder: ReadonlyArray<ChangedFile>,
  links: MapLinks,
): Html => {
  const mostCommits = Math.max(...inOrder.map(({ commits }) => commits))
  const mostComplexity = Math.max(1, ...inOrder.map(({ file }) => file.complexity))
  const mostLines = Math.max(1, ...inOrder.map(({ file }) => file.code_lines))
  const x = (commits: number) => plotLeft + share(commits, mostCommits) * (plotWidth - plotLeft - plotRight - 20)
  const y = (complexity: number) =>
    plotHeight - plotBottom - share(complexity, mostComplexity) * (plotHeight - plotTop - plotBottom - 10)
  const labeled: Array<ChangedFile> = []
  for (const one of inOrder) {
    const isFree = labeled.every(
      (other) =>
        Math.abs(x(one.commits) - x(other.commits)) > widestName ||
        Math.abs(y(one.file.complexity) - y(other.file.complexity)) > nameHeight,
    )
    if (isFree && one.file.complexity > 0) labeled.push(one)
    if (labeled.length === named) break
  }
  return html`<svg
    class="plot ${name}"
    viewBox="0 0 ${plotWidth} ${plotHeight}"
    role="group"
    aria-label="Files by commits and complexity"
  >
    <g class="grid" aria-hidden="true">
      ${ticksOf(mostComplexity).map(
        (tick) =>
          html`<line x1="${plotLeft}" x2="${plotWidth - plotRight}" y1="${px(y(tick))}" y2="${px(y(tick))}" /><text
              x="${plotLeft - 8}"
              y="${px(y(tick) + 4)}"
              text-anchor="end"
              >${count(tick)}</text
            >`,
      )}
      ${ticksOf(mostCommits).map(
        (tick) =>
          html`<text x="${px(x(tick))}" y="${plotHeight - plotBottom + 16}" text-anchor="middle">${count(tick)}</text>`,
      )}
      <text x="${plotWidth - plotRight}" y="${plotHeight - 6}" text-anchor="end">Commits in a year →</text>
      <text x="${plotLeft}" y="${plotTop - 2}">↑ Complexity</text>
    </g>
    ${inOrder.toReversed().map(({ file, commits }) => {
      const words = `${file.path}: ${counted(commits, "commit")}, complexity ${count(file.complexity)}, ${counted(file.code_lines, "line")}`
      const radius = smallestRadius + share(file.code_lines, mostLines) * (largestRadius - smallestRadius)
      return html`<a href="${links.file(file.path)}" aria-label="${words}"
        ><title>${words}</title
        ><circle class="cell ${worst(file)}" cx="${px(x(commits))}" cy="${px(y(file.complexity))}" r="${px(radius)}"
      /></a>`
    })}
    <g class="names" aria-hidden="true">
      ${labeled.map(
        ({ file, commits }) =>
          html`<text x="${px(x(commits) - largestRadius - 4)}" y="${px(y(file.complexity) + 4)}" text-anchor="end"
            >${lastOf(file.path)}</text
          >`,
      )}
    </g>
  </svg>`
}

/**
 * Changes against complexity: files at the top right are the best place to start. Undefined without a known history.
 */
export const changePlot = (files: ReadonlyArray<FileEntry>, links: MapLinks): Html | undefined => {
  const changed = files.flatMap((file) => {
    const { commits } = file
    return commits === null || commits === 0 ? [] : [{ file, commits }]
  })
  if (changed.length < 2) return undefined
  const inOrder = changed.toSorted((a, b) => b.commits * b.file.complexity - a.commits * a.file.complexity)
  return html`${plotFrames.map((frame) => plotIn(frame, inOrder.slice(0, frame.files), links))}`
}
