const sign = (data) => createHash('sha256').update(data).digest('hex')
