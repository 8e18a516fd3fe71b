<!-- @example a parameter beside one that is encoded -->
<!-- @severity high -->
<%
    String entity = request.getParameter("entity");
    String shown = ESAPI.encoder().encodeForHTML(entity);
    String locale = request.getParameter("locale");
    if (!ESAPI.validator().isValidInput("locale", locale, "HTTPParameterValue", 2000, true)) {
        log("a strange locale");
    }
%>
<!-- @finding -->
<input type="hidden" name="entity" value="<%= entity %>">
<!-- @finding -->
<p><%= locale %></p>
