// @example settings that hold a comment only
res.cookie('sid', id, { /* none */ })
