const A = () => <a style={{ left: 1, top: 2 }} />
