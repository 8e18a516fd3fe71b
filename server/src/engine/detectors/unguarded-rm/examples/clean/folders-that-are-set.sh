# @example folders that are set, or of which is asked
folder=$(mktemp -d)
rm -rf "$folder"/*
rm -rf "${DIR:?}"/*
rm -rf "$HOME"/*
rm -rf "$OTHER"/build
if [ -n "$LAST" ]; then
  rm -rf "$LAST"/*
fi
rm -f $DIR/*
