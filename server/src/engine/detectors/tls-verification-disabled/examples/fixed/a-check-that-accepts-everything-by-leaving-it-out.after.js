f({ host })
