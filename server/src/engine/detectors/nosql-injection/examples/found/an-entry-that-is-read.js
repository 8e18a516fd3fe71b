// @example an entry that is read by nothing that lets somebody in
// @severity low
const mongoose = require('mongoose')

router.get('/list', async (req, res) => {
  // @finding
  const brand = await Brand.findOne({ slug: req.query.brand })
  // @finding
  const count = await Product.countDocuments({ _id: req.body.id })
  res.json({ brand, count })
})
