// @example a component
import React from 'react'
import Icon from './Icon'
export const A = () => <a />