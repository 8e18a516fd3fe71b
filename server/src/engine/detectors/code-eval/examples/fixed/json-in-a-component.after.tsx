const A = ({ text }) => <a b={JSON.parse(text)} />
