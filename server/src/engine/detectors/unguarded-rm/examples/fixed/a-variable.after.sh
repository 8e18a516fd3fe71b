rm -rf ${DIR:?}/*
