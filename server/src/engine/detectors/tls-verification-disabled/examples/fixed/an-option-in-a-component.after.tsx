const A = () => <a b={{ rejectUnauthorized: true }} />
