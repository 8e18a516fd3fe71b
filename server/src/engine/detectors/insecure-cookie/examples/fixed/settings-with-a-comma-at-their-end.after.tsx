res.cookie('sid', id, {
  secure: true,
  httpOnly: true,
})
const A = () => <a />
