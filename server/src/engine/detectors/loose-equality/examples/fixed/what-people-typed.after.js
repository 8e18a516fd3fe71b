const isSame = () => document.getElementById("first").value === document.getElementById("second").value
