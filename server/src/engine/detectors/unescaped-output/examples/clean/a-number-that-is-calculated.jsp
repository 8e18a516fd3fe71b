<!-- @example a number that is calculated -->
<html>
<body><img title="${param.rating / 10}" alt=""></body>
</html>
