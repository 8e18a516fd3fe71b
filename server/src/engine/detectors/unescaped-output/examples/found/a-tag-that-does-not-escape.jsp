<!-- @example a tag that is told not to escape, and a parameter beside a tag -->
<!-- @severity high -->
<!-- @finding -->
<p><c:out value="${param.q}" escapeXml="false"/></p>
<!-- @finding -->
<p><c:out value="${user.name}"/> ${param.q}</p>
