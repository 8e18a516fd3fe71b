const name = decodeURIComponent(location.hash.slice(1))
document.getElementById('name').textContent = name // b
