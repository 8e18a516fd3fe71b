# @example what may exit on purpose
try:
    a = parser.parse_args()
except:
    b()
