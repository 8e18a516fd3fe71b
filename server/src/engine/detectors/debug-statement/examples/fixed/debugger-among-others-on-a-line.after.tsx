const A = () => { return <a /> }
