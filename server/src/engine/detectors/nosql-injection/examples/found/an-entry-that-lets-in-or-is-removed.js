// @example an entry that lets somebody in, and one that is removed
// @severity high
const mongoose = require('mongoose')

router.post('/reset', async (req, res) => {
  // @finding
  const user = await User.findOne({ resetToken: req.body.token })
  // @finding
  await Order.deleteOne({ _id: req.body.orderId })
  res.json(user)
})
