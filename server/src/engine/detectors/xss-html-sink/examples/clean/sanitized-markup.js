// @example sanitized markup
import DOMPurify from 'dompurify'

element.innerHTML = DOMPurify.sanitize(location.hash)
