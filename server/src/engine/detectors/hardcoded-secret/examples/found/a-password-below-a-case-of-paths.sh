# @example a password below a case of paths, which begins no comment
# @severity low
case "$1" in
  /*) from=/ ;;
esac
# @finding
password="G7kd¦x2Lq9!"
