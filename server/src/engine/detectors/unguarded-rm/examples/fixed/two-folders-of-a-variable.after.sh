rm -rf "${TARGET:?}/usr" "${TARGET:?}/opt" "$OTHER"
