const f = (a: HTMLElement) => a.insertAdjacentText('beforeend', location.search)
