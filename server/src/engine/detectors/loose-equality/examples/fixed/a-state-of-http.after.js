const isMissing = (response) => response.status === 404
