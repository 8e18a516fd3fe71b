// @example a property as HTML
// @severity low
export const Note = ({ text }: Props) =>
  // @finding
  <p dangerouslySetInnerHTML={{ __html: text }} />
