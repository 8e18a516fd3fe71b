const f = async () => {
  for (const b of items) await c(b);
}
