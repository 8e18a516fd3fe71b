// @example repetitions in each other
// @finding
export const Words = ({ text }: { text: string }) => <b>{/^(\w+ ?)+$/.test(text)}</b>
