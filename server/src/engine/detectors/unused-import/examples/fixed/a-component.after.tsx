import React from 'react'
export const A = () => <a />