// @example a default import
import React from 'react'
// @finding
import Icon from './Icon'
export const A = () => <a />
